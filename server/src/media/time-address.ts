/** Where players read the server's clock. */
export const timeAddress = '/media/time';
