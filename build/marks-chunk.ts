const marks =
  /[\\/]src[\\/](features[\\/](billing[\\/]api[\\/](billing-keys|list-subscriptions)|channels[\\/]api[\\/]favourite)|actions[\\/]card-menu[\\/]use-locks)|[\\/]contract[\\/]src[\\/]billing\.ts/;

/**
 * Puts the code for a channel's marks (favourite, not in the plan) into one file: the start names each file of the card
 * menu.
 */
export const marksChunk = { name: 'marks', test: marks, minShareCount: 2 };
