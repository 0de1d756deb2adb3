/**
 * Puts the packages that every screen needs into one file. It changes only when a package changes, not with
 * every deploy, and the size budget counts the rest.
 */
export const vendorChunk = {
  name: 'vendor',
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@noriginmedia|@tanstack|ky|i18next|react-i18next|zustand|valibot)[\\/]/,
};
