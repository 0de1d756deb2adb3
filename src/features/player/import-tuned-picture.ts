/** Loads what a viewer may set for a picture and its sound. */
export const importTunedPicture = () =>
  import('./components/tuned-picture.tsx').then(({ TunedPicture }) => TunedPicture);
