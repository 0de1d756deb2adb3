/** Loads the settings of a picture and its sound. */
export const importTunedPicture = () =>
  import('./components/tuned-picture.tsx').then(({ TunedPicture }) => TunedPicture);
