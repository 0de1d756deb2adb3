interface Avatars {
  user_id: number;
  /** SHA-256 of the bytes in hex, used as the picture's name in its address. */
  hash: string;
  type: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
}

export interface AccountsTables {
  avatars: Avatars;
}
