export const togetherIcon = {
  path: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-6 10-6 10 0M16 11a3 3 0 0 0 0-6M16 14c3 0 5 2 5 5',
};

export const reactIcon = {
  path: 'M12 20s-7-4.500-7-9.500A3.800 3.800 0 0 1 12 8a3.800 3.800 0 0 1 7 2.500c0 5-7 9.500-7 9.500z',
};
