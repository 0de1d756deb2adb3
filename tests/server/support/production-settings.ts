/** The least that a server needs in production. */
export const productionSettings = {
  MODE: 'production',
  PUBLIC_URL: 'https://oyna.example',
  SMS_GATEWAY_URL: 'https://sms.example',
  SMS_GATEWAY_SECRET: 'kP3vXq8Zt1mWc7Ls',
  MERCHANT_URL: 'https://bank.example',
  MERCHANT_SECRET: 'Jd5hRb2Yn9gUf4Ke',
};
