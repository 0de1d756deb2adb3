const later =
  /[\\/]src[\\/](ui[\\/](grid|key(board|pad)|multi-tap|reader|step|tabs|text-stop|use-(text|digit)-keys)|api[\\/]typing-by-phone)|[\\/]contract[\\/]src[\\/](device|identity|relay)/;

/**
 * What several screens are made of and the first one can do without, in one file: grids and text fields, and what only
 * playing asks for.
 */
export const laterChunk = { name: 'later', test: later, minShareCount: 2 };
