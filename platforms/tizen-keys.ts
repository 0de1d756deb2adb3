import { attempt } from './attempt.ts';
import { type KeyTable, type RemoteKey, tizenKeys } from './keys.ts';
import type { TizenApi, TizenKey } from './tizen-api.ts';

/**
 * Samsung's names of the keys in use. Exit, Home, volume and power belong to the system and are left out.
 * https://developer.samsung.com/smarttv/develop/guides/user-interaction/remote-control.html
 */
const names: Readonly<Record<string, RemoteKey>> = {
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaPlayPause: 'playPause',
  MediaStop: 'stop',
  MediaRewind: 'rewind',
  MediaFastForward: 'fastForward',
  MediaTrackPrevious: 'previous',
  MediaTrackNext: 'next',
  ColorF0Red: 'red',
  ColorF1Green: 'green',
  ColorF2Yellow: 'yellow',
  ColorF3Blue: 'blue',
  ChannelUp: 'channelUp',
  ChannelDown: 'channelDown',
  PreviousChannel: 'previousChannel',
  Guide: 'guide',
  Info: 'info',
  Caption: 'captions',
  '0': '0',
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  '7': '7',
  '8': '8',
  '9': '9',
};

function wantedKeys(tizen: TizenApi | undefined): readonly TizenKey[] {
  const supported = attempt(() => tizen?.tvinputdevice?.getSupportedKeys()) ?? [];
  return supported.filter((key) => names[key.name] !== undefined);
}

/** Samsung's usual codes, corrected by the codes this set reports for its remote. */
export function tizenKeyTable(tizen: TizenApi | undefined): KeyTable {
  const table: Record<number, RemoteKey> = { ...tizenKeys };
  for (const { name, code } of wantedKeys(tizen)) {
    const key = names[name];
    if (key) table[code] = key;
  }
  return table;
}

/** Registers the keys that are used and supported: in one call since the 2016 models, otherwise one by one. */
export function registerTizenKeys(tizen: TizenApi | undefined): void {
  const device = tizen?.tvinputdevice;
  if (!device) return;
  const wanted = wantedKeys(tizen).map((key) => key.name);
  if (wanted.length === 0) return;
  const oneByOne = () => {
    for (const name of wanted) attempt(() => device.registerKey(name));
  };
  try {
    if (device.registerKeyBatch) device.registerKeyBatch(wanted, undefined, oneByOne);
    else oneByOne();
  } catch {
    oneByOne();
  }
}
