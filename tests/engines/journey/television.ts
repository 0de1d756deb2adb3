import type { KeyName } from '../../e2e/support/keys.ts';
import type { EngineName } from '../manifest.ts';

/** The television that an engine stands for: its user agent, the vendor's globals and its Back key. */
export interface Television {
  /** As viewers know it, for the table. */
  readonly name: string;
  readonly vendor: 'tizen' | 'webos';
  readonly userAgent: string;
  /** Source of the vendor's globals. Leaving the app is counted in `window.left`. */
  readonly globals: string;
  readonly back: KeyName;
}

type Version = readonly [Television['vendor'], string];

/** Engines between the shipped ones stand for the set whose engine is nearest. */
const versions: Readonly<Record<EngineName, Version>> = {
  63: ['tizen', '5.0'],
  64: ['tizen', '5.0'],
  68: ['webos', '5.0'],
  69: ['tizen', '5.5'],
  76: ['tizen', '6.0'],
  79: ['webos', '6.0'],
  85: ['tizen', '6.5'],
  87: ['webos', '22'],
  92: ['tizen', '7.0'],
  102: ['webos', '23'],
  108: ['tizen', '8.0'],
  119: ['webos', '25'],
  121: ['tizen', '9.0'],
  153: ['tizen', '10.0'],
  current: ['tizen', '10.0'],
};

const tizenGlobals = `
  window.left = 0;
  window.tizen = {
    application: {
      getCurrentApplication: function () {
        return {
          exit: function () { window.left += 1; },
          getRequestedAppControl: function () { return null; },
        };
      },
    },
  };`;

const webosGlobals = `
  window.left = 0;
  window.webOSSystem = {
    deviceInfo: '{"modelName":"OLED55C2","screenWidth":1920,"screenHeight":1080}',
    launchParams: '',
    platformBack: function () { window.left += 1; },
    activate: function () {},
  };`;

export function televisionOf(engine: EngineName): Television {
  const [vendor, version] = versions[engine];
  const chrome = ` Chrome/${engine === 'current' ? 153 : engine}.0.0.0`;
  return vendor === 'tizen'
    ? {
        name: `Tizen ${version}`,
        vendor,
        userAgent: `Mozilla/5.0 (SMART-TV; LINUX; Tizen ${version}) AppleWebKit/537.36 (KHTML, like Gecko)${chrome} TV Safari/537.36`,
        globals: tizenGlobals,
        back: 'tizen-back',
      }
    : {
        name: `webOS ${version}`,
        vendor,
        userAgent: `Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko)${chrome} Safari/537.36 WebAppManager`,
        globals: webosGlobals,
        back: 'webos-back',
      };
}
