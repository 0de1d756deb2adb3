import type { Script } from '../film/script.ts';

export const ipakYoli: Script = {
  name: 'ipak-yoli',
  title: 'Ipak yoʻli',
  over: 'Sarguzasht',
  tempo: 88,
  key: 9,
  ladder: 'light',
  shots: [
    { scene: 'caravan', palette: 'qizilqum', seed: 61, focus: 0.62, seconds: 18 },
    { scene: 'steppe', palette: 'zafaron', seed: 62, focus: 0.6, seconds: 16 },
    { scene: 'mountains', palette: 'zumrad', seed: 63, focus: 0.6, seconds: 18 },
  ],
  lines: [
    {
      from: 9,
      to: 12.5,
      uz: 'Qirq tuya chiqdik. Oʻttiz toʻqqizi yetdi.',
      ru: 'Вышло сорок верблюдов. Дошло тридцать девять.',
    },
    { from: 13.5, to: 17.5, uz: 'Qirqinchisi yoʻlni oʻzi tanladi.', ru: 'Сороковой выбрал дорогу сам.' },
    {
      from: 20,
      to: 24,
      uz: 'Choʻlda iz sotib boʻlmaydi, lekin oʻqisa boʻladi.',
      ru: 'В степи след не продашь, но прочесть можно.',
    },
    { from: 26, to: 31, uz: 'Otliq bizdan bir kun oldinda.', ru: 'Всадник на день впереди нас.' },
    {
      from: 36,
      to: 40,
      uz: 'Mana, shahar. Devori pishgan nondek.',
      ru: 'Вот и город. Стены — как печёный хлеб.',
    },
    { from: 42, to: 47, uz: 'Ipakni emas, xatni topshiring.', ru: 'Отдайте не шёлк, отдайте письмо.' },
  ],
  credits: ['Rasm va musiqa: Oyna studiyasi', 'Matn: Oyna tahririyati', 'Qizilqum — Samarqand'],
};
