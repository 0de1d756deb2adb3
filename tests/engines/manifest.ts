import type { PinnedPackage } from '#build/pinned-package.ts';

/**
 * The Chromium versions that TVs ship, by major version.
 * 63 Tizen 5.0 · 68 webOS 5 · 69 Tizen 5.5 · 76 Tizen 6.0 · 79 webOS 6 · 85 Tizen 6.5 · 87 webOS 22 ·
 * 92 and 102 round Tizen 7 and webOS 23 (94) · 108 Tizen 8, webOS 24 · 119 and 121 round Tizen 9, webOS 25 (120).
 * 63 to 69 decode VP9 and Opus only. The packages' peer dependencies conflict, so they are packed on demand instead of being dependencies.
 */
export const engines = {
  63: {
    package: 'puppeteer-lambda-starter-kit',
    version: '0.9.4',
    integrity:
      'sha512-+1UX1/5mrd3SUbpGP85mv8vfPykt2tuKKYPZjFEeL5dbUHSazZaT+AR+Qz9SUHGItTuEyFlM9KnHfazB1HJvQA==',
  },
  64: {
    package: 'chrome-aws-lambda',
    version: '64.0.3264',
    integrity:
      'sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
  },
  68: {
    package: 'chrome-aws-lambda',
    version: '1.4.0',
    integrity:
      'sha512-TKbIW6zM8pO26QxxeB1uIMBzSmF5KaHqzXfpMXl8ynyB3YQpGnxFTnmEB3ALm+Z/szb0LD8PGhOqAAkObSowzQ==',
  },
  69: {
    package: 'chrome-aws-lambda',
    version: '1.6.3',
    integrity:
      'sha512-K22/X+AqpSFPmBxuIOHhmzH4Id7Od9GpKvEksuaV7fy+WLvS/TYlwpc4I4B36Wz9u/NmvL9wKsQ1TT9cMhdYhg==',
  },
  76: {
    package: 'chrome-aws-lambda',
    version: '1.17.1',
    integrity:
      'sha512-ooUkcyWRUyRLg4XCEVbM0fKMQUf5XRWb1flc1755w/0S9UMp+5fT0MRl0YQLlU2WIDo82fqWLY7mKtuBPkTOmg==',
  },
  79: {
    package: 'chrome-aws-lambda',
    version: '2.0.2',
    integrity:
      'sha512-Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==',
  },
  85: {
    package: 'chrome-aws-lambda',
    version: '5.2.1',
    integrity:
      'sha512-str1ip6pTu9TvCcQyQ/zdYLfQk+ugVVlLf7Gus6peR4PA6Mn3hZBt/eHwgIp/FJ+nY/BIY1jiCYcxpuDjHZWuw==',
  },
  87: {
    package: 'chrome-aws-lambda',
    version: '5.4.0',
    integrity:
      'sha512-edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA==',
  },
  92: {
    package: 'chrome-aws-lambda',
    version: '10.1.0',
    integrity:
      'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  102: {
    package: '@sparticuz/chrome-aws-lambda',
    version: '14.0.0',
    integrity:
      'sha512-wV+gaKsLCV9abG1BFfuqQbptdxok6xMP5qFZJ+xZhOwWsVNL27Wgow/ad+Pfwc9GAbMZk7C/66Strw4q3K6AzA==',
  },
  108: {
    package: '@sparticuz/chromium',
    version: '108.0.3',
    integrity:
      'sha512-vMOWoGKb/zQZ83FoB8GUAx5LzofaeCp0qCSQDkuugx89/CFmgRlUBO3x1Kk/4jwVXeM055UaYvhboaohPpH9zA==',
  },
  119: {
    package: '@sparticuz/chromium',
    version: '119.0.2',
    integrity:
      'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
  },
  121: {
    package: '@sparticuz/chromium',
    version: '121.0.0',
    integrity:
      'sha512-0DiRzlCJljjMKOUh0W36zeR1ibG7EZkwIG+ve8Lg0+tbCM6TWaFlHMSt/6K6Y7o7PFy3eaPoLrUvGRRYUvd81g==',
  },
  153: {
    package: '@sparticuz/chromium',
    version: '153.0.0',
    integrity:
      'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
  },
} satisfies Record<number, PinnedPackage>;

/** `current` is the installed browser, or else the newest pinned one. */
export type EngineName = keyof typeof engines | 'current';
