/** Loads the preview's code, and with it the player. */
export const importCardPreview = () =>
  import('./components/card-preview.tsx').then(({ CardPreview }) => CardPreview);
