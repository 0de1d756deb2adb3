/** How a device was signed in: by a phone code, a password, an approving phone, or Telegram. */
export type SignInMethod = 'code' | 'password' | 'phone' | 'telegram';
