/** Sends a short message to a phone. Throws when it could not be handed over. */
export interface SmsGateway {
  send(phone: string, text: string): Promise<void>;
}
