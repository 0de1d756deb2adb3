/** Sends a text message to a phone. Throws if the gateway does not accept it. */
export interface SmsGateway {
  send(phone: string, text: string): Promise<void>;
}
