/** Loads the code that prepares a player, and with it the player. */
export const importPreparePlayer = () =>
  import('./session/prepare-player.ts').then(({ preparePlayer }) => preparePlayer);
