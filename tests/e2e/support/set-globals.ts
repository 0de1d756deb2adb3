/** Sources of the objects that Samsung and LG sets give to an app, as the vendors document them. */

const literal = (value: unknown): string => JSON.stringify(JSON.stringify(value));
/** The payload of a Smart Hub preview tile. */
const payloadOf = (target: object): string => literal({ values: JSON.stringify(target) });

/**
 * The application of a Samsung set, opened by a preview tile if there is a target. `window.left` counts its exits.
 * https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references/application-api.html
 */
export const samsungApplication = (target?: object): string => `
  window.left = 0;
  window.payload = ${target ? payloadOf(target) : 'null'};
  window.tizen = {
    application: {
      getCurrentApplication: function () {
        return {
          exit: function () { window.left += 1; },
          getRequestedAppControl: function () {
            return window.payload && { appControl: { data: [{ key: 'PAYLOAD', value: [window.payload] }] } };
          },
        };
      },
    },
  };`;

/** Expression that opens a preview tile while the app runs. */
export const openTile = (target: object): string =>
  `(window.payload = ${payloadOf(target)}, window.dispatchEvent(new Event('appcontrol')), true)`;

/**
 * The system information of a Samsung set for its application: language, memory and captions, which are off.
 * https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references/systeminfo-api.html
 * https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references/tvinfo-api.html
 */
export const samsungSystem = (language: string): string => `
  window.samsung = { memory: [], captions: [], captionState: 'CAPTION_OFF' };
  window.tizen.systeminfo = {
    getPropertyValue: function (property, done, failed) {
      setTimeout(function () {
        if (property === 'LOCALE') done({ language: '${language}' });
        else if (failed) failed(new Error('NotSupportedError'));
      }, 0);
    },
    getTotalMemory: function () { return 4 * 1024 * 1024 * 1024; },
    addPropertyValueChangeListener: function (property, listener) {
      return property === 'MEMORY' ? window.samsung.memory.push(listener) : 0;
    },
    removePropertyValueChangeListener: function (id) { delete window.samsung.memory[id - 1]; },
  };
  window.tizen.tvinfo = {
    getCaptionValue: function (key) {
      return key === 'CAPTION_ONOFF_KEY' ? window.samsung.captionState : undefined;
    },
    addCaptionValueChangeListener: function (key, listener) { window.samsung.captions.push(listener); },
  };`;

/** Expression that reports the state of the set's memory. */
export const reportMemory = (status: 'NORMAL' | 'WARNING'): string =>
  `window.samsung.memory.forEach(function (tell) { tell({ status: '${status}' }); })`;

/** Expression that turns the captions of the set on. */
export const turnCaptionsOn = `(window.samsung.captionState = 'CAPTION_ON', window.samsung.captions.forEach(function (tell) { tell(); }))`;

/**
 * The system object of an LG set, with the parameters of the launch. `window.left` counts exits, and `window.activated`
 * how often the app came to the front.
 * https://webostv.developer.lge.com/develop/references/webostvjs-webos
 */
export const lgSystem = (parameters?: object): string => `
  window.left = 0;
  window.activated = 0;
  window.webOSSystem = window.PalmSystem = {
    deviceInfo: '{"modelName":"OLED55C2","screenWidth":1920,"screenHeight":1080}',
    launchParams: ${parameters ? literal(parameters) : "''"},
    activate: function () { window.activated += 1; },
    platformBack: function () { window.left += 1; },
  };`;

/** Expression that launches the running app of an LG set again. */
export const relaunch = (parameters: object): string =>
  `document.dispatchEvent(new CustomEvent('webOSRelaunch', ${JSON.stringify({ detail: parameters })}))`;
