import {
  PlaybackError,
  type PlaybackErrorFacts,
  type PlaybackErrorKind,
  unknownFailure,
} from '../model/playback-error.ts';
import { asShakaError, type ShakaError } from './shaka-error.ts';

type Verdict = Readonly<Pick<PlaybackErrorFacts, 'kind' | 'retryable' | 'status'>>;

const recoverable = 1;
/** `RESTRICTIONS_CANNOT_BE_MET`: no allowed rendition is left; `data[0]` is a `shaka.extern.RestrictionInfo`. */
const restricted = 4012;
const expiredStatuses = [401, 403, 410];

/** Manifest errors that mean that the set cannot play the item, so that no retry helps. */
const unsupportedManifest = [
  4006,
  4009,
  restricted,
  4026,
  4027,
  4032,
  4040,
  4041,
  4042,
  4051,
  4054,
  4056,
  4058,
  4063,
];

/** DRM errors that a retry can fix: no session, no licence in time, an expired or rejected one. */
const retryableDrm = [6003, 6005, 6006, 6008, 6013, 6014, 6017];

function network({ code, data }: ShakaError): Verdict {
  if (code === 1000 || code === 1004) return { kind: 'manifest', retryable: false };
  if (code !== 1001) return { kind: 'network', retryable: true };
  const status = typeof data[1] === 'number' ? data[1] : 0;
  const kind: PlaybackErrorKind = expiredStatuses.indexOf(status) >= 0 ? 'expired' : 'network';
  return { kind, retryable: true, status };
}

function drm({ code, data }: ShakaError): Verdict {
  const inner = asShakaError(data[0]);
  if (code !== 6007 || !inner) return { kind: 'drm', retryable: retryableDrm.indexOf(code) >= 0 };
  const verdict = network(inner);
  const { status = 0 } = verdict;
  // The token expired; fresh addresses come with a new one.
  if (status === 401) return { kind: 'drm', retryable: true, status };
  // A response from the server means a rejected licence; anything else is a network failure.
  return status >= 400 && status < 500 ? { kind: 'drm', retryable: false, status } : verdict;
}

/**
 * Whether the keys are available but the output is unprotected (HDCP): an unplugged cable, a display that is
 * off. https://www.w3.org/TR/encrypted-media-2/#dom-mediakeystatus-output-restricted
 */
function isOutputRestricted({ code, data }: ShakaError): boolean {
  const { restrictedKeyStatuses } = (data[0] ?? {}) as { restrictedKeyStatuses?: unknown };
  return (
    code === restricted &&
    Array.isArray(restrictedKeyStatuses) &&
    restrictedKeyStatuses.indexOf('output-restricted') >= 0
  );
}

/** `shaka.util.Error.Category`: https://shaka-player-demo.appspot.com/docs/api/shaka.util.Error.html */
function verdictOf(error: ShakaError): Verdict {
  switch (error.category) {
    case 1:
      return network(error);
    case 2:
    case 3:
      return { kind: 'decode', retryable: true };
    case 4:
      if (isOutputRestricted(error)) return { kind: 'output', retryable: true };
      return unsupportedManifest.indexOf(error.code) >= 0
        ? { kind: 'unsupported', retryable: false }
        : { kind: 'manifest', retryable: true };
    case 6:
      return drm(error);
    default:
      return { kind: 'unknown', retryable: true };
  }
}

/** Converts a thrown or reported value to a playback error; anything but a shaka error is `P-0000`. */
export function playbackErrorOf(error: unknown): PlaybackError {
  if (error instanceof PlaybackError) return error;
  const shaka = asShakaError(error);
  if (!shaka) return unknownFailure(error);
  return new PlaybackError({
    ...verdictOf(shaka),
    code: `P-${shaka.code}`,
    recoverable: shaka.severity === recoverable,
    cause: error,
  });
}
