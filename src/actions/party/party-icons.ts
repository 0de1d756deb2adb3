export const togetherIcon = {
  path: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-6 10-6 10 0M16 11a3 3 0 0 0 0-6M16 14c3 0 5 2 5 5',
};

/** A smile: a heart would promise a like. */
export const reactIcon = {
  path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 14.500c2 2.600 6 2.600 8 0M9 9v1M15 9v1',
};
