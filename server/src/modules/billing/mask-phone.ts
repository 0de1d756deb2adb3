/** Shows only as much of a phone as its owner needs to recognise it: `+998 90 ··· ·· 67`. */
export function maskPhone(phone: string): string {
  const uzbek = /^\+998(\d\d)\d{5}(\d\d)$/.exec(phone);
  if (uzbek) return `+998 ${uzbek[1]} ··· ·· ${uzbek[2]}`;
  return phone.replace(/^(\+\d{2})\d+(\d\d)$/, '$1 ··· ·· $2');
}
