const names: Readonly<Record<string, string>> = {
  '480p': 'SD',
  '720p': 'HD',
  '1080p': 'Full HD',
  '2160p': '4K',
};

/** Marketing name of a plan's quality; the raw value if there is no name. */
export function qualityName(quality: string): string {
  return names[quality] ?? quality;
}
