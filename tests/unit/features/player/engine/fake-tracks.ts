import type shaka from 'shaka-player/dist/shaka-player.compiled.js';

export function audio(
  language: string,
  active = false,
  label: string | null = null,
): shaka.extern.AudioTrack {
  return {
    accessibilityPurpose: null,
    active,
    audioSamplingRate: 48_000,
    channelsCount: 2,
    codecs: 'mp4a.40.2',
    label,
    language,
    mimeType: 'audio/mp4',
    originalLanguage: language,
    primary: false,
    roles: [],
    spatialAudio: false,
  };
}

export function text(id: number, language: string, forced = false): shaka.extern.TextTrack {
  return {
    accessibilityPurpose: null,
    active: false,
    bandwidth: 0,
    codecs: null,
    forced,
    id,
    kind: 'subtitle',
    label: null,
    language,
    mimeType: 'text/vtt',
    originalLanguage: language,
    originalTextId: null,
    primary: false,
    roles: [],
    type: 'text',
  };
}

export function video(height: number, bandwidth: number, active = false): shaka.extern.VideoTrack {
  return {
    active,
    bandwidth,
    codecs: 'avc1.4d401f',
    colorGamut: null,
    frameRate: 24,
    hdr: null,
    height,
    label: null,
    language: 'und',
    mimeType: 'video/mp4',
    pixelAspectRatio: null,
    roles: [],
    videoLayout: null,
    width: (height * 16) / 9,
  };
}
