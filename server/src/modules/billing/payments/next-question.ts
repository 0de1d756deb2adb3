const firstMinutes = 5;
const maxMinutes = 12 * 60;

/** When the bank is asked again about an order after this number of questions: after 5, 10, 20 minutes, up to half a day. */
export function nextQuestion(asked: number, now: Date): Date {
  const minutes = Math.min(firstMinutes * 2 ** asked, maxMinutes);
  return new Date(now.getTime() + minutes * 60_000);
}
