/** Address of the server's clock for players. */
export const timeAddress = '/media/time';
