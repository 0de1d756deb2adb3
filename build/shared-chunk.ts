const shared = /[\\/](src[\\/](api|focus|state|ui|i18n)|contract[\\/]src)[\\/].*\.(ts|tsx|css)$/;
/** Of those what the first screen can do without: grids and text fields, and what only playing asks for. */
const later =
  /[\\/]src[\\/](ui[\\/](grid|key(board|pad)|multi-tap|reader|tabs|text-stop|use-(text|digit)-keys)|api[\\/]typing-by-phone)|[\\/]contract[\\/]src[\\/](device|identity|relay)/;
/** What few screens share, each with what it is used by. */
const apart =
  /[\\/]src[\\/](ui[\\/]qr-code|api[\\/]service-config)|[\\/]contract[\\/]src[\\/](account-fields|commerce|contact)/;
const playing = /[\\/]src[\\/]api[\\/]remote-config|[\\/]contract[\\/]src[\\/](config|playback|viewing)/;

/**
 * What several screens are made of, in one file: left to itself the build cuts it into dozens, each of them a request
 * to an old set and a dictionary of its own to gzip.
 */
export const sharedChunk = {
  name: 'shared',
  test: (id: string) => shared.test(id) && ![later, apart, playing].some((kind) => kind.test(id)),
  minShareCount: 2,
};

/** The same of what the first screen can do without. */
export const laterChunk = { name: 'later', test: later, minShareCount: 2 };
