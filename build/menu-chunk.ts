const menu =
  /[\\/]src[\\/](features[\\/]reels[\\/]api[\\/]get-reel|actions[\\/](card-menu[\\/]entry|find)-route|ui[\\/](action-menu|remove-icon))/;

/** Puts small parts of the card menu that some screens share into one file: the start names each of its files. */
export const menuChunk = { name: 'menu', test: menu, minShareCount: 2 };
