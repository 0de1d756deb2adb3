/** Loads the panel of the subtitle style, which needs nothing that plays. */
export const importStylePanel = () =>
  import('./components/panels/style-panel.tsx').then(({ StylePanel }) => StylePanel);
