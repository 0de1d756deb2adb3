import type * as v from 'valibot';
import type { Text } from '../text/text.ts';

export const required: Text = {
  uz: 'Toʻldirilishi shart.',
  ru: 'Обязательное поле.',
  en: 'This is required.',
};
const type: Text = { uz: 'Turi notoʻgʻri.', ru: 'Неверный тип.', en: 'This has the wrong type.' };
export const wrongFormat: Text = {
  uz: 'Notoʻgʻri yozilgan.',
  ru: 'Неверный формат.',
  en: 'This isn’t in the right format.',
};
const short: Text = { uz: 'Juda qisqa.', ru: 'Слишком коротко.', en: 'This is too short.' };
const long: Text = { uz: 'Juda uzun.', ru: 'Слишком длинно.', en: 'This is too long.' };
export const outOfRange: Text = {
  uz: 'Chegaradan tashqarida.',
  ru: 'Вне допустимых границ.',
  en: 'This is out of range.',
};
const choice: Text = {
  uz: 'Bunday qiymat yoʻq.',
  ru: 'Такого значения нет.',
  en: 'This isn’t one of the options.',
};
const repeated: Text = {
  uz: 'Bu yerda bir narsa ikki marta bor.',
  ru: 'Здесь что-то повторяется.',
  en: 'The same thing is here twice.',
};
export const malformed: Text = {
  uz: 'JSON buzilgan.',
  ru: 'Повреждённый JSON.',
  en: 'This isn’t valid JSON.',
};
export const malformedForm: Text = {
  uz: 'Shakl maʼlumotlari buzilgan.',
  ru: 'Повреждённые данные формы.',
  en: 'This isn’t a valid form.',
};
export const unusablePicture: Text = {
  uz: 'Tomonlari 32–4096 piksel boʻlgan butun PNG yoki JPEG rasm kerak.',
  ru: 'Нужен целый файл PNG или JPEG со сторонами от 32 до 4096 пикселей.',
  en: 'Use an undamaged PNG or JPEG with sides of 32 to 4096 pixels.',
};
export const unknownReference: Text = {
  uz: 'Bunday obyekt yoʻq.',
  ru: 'Такого объекта нет.',
  en: 'This doesn’t exist.',
};
export const unknownPhone: Text = {
  uz: 'Bunday telefon raqami boʻlishi mumkin emas.',
  ru: 'Такого номера телефона не бывает.',
  en: 'This isn’t a possible phone number.',
};
export const unreachablePhone: Text = {
  uz: 'Bu raqamga SMS yubora olmaymiz. Mobil raqam kiriting.',
  ru: 'На этот номер мы не отправляем SMS. Введите мобильный номер.',
  en: 'We can’t send text messages to this number. Enter a mobile number.',
};

const byType: Readonly<Record<string, Text>> = {
  min_length: short,
  non_empty: short,
  max_length: long,
  min_value: outOfRange,
  max_value: outOfRange,
  integer: type,
  regex: wrongFormat,
  raw_check: wrongFormat,
  iso_timestamp: wrongFormat,
  picklist: choice,
  variant: choice,
  repeated,
};

/** The sentence for one validation error of a body or a query. */
export function fieldMessage(issue: v.BaseIssue<unknown>): Text {
  if (issue.kind === 'schema' && issue.input === undefined) return required;
  // The message of a custom check names the kind of validation error.
  return byType[issue.type] ?? byType[issue.message] ?? type;
}
