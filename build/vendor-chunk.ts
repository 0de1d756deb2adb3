/**
 * The packages that every screen needs, in a file of their own: it changes when a package does, not with each
 * deploy, and the size budget counts what lies above it.
 */
export const vendorChunk = {
  name: 'vendor',
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@noriginmedia|@tanstack|ky|i18next|react-i18next|dayjs|zustand|valibot)[\\/]/,
};
