import type { Script } from '../film/script.ts';

export const qishkiBozor: Script = {
  name: 'qishki-bozor',
  title: 'Qishki bozor',
  over: 'Oilaviy drama',
  tempo: 76,
  key: 7,
  ladder: 'light',
  shots: [
    { scene: 'stalls', palette: 'qish', seed: 81, focus: 0.6, seconds: 18, weather: 'snow' },
    { scene: 'courtyard', palette: 'lojuvard', seed: 82, focus: 0.55, seconds: 18 },
    { scene: 'forest', palette: 'archa', seed: 84, focus: 0.58, seconds: 16 },
  ],
  lines: [
    { from: 9, to: 13, uz: 'Chiroq oʻchdi, yoʻlni ham qor bosdi.', ru: 'Свет погас, и дорогу занесло.' },
    {
      from: 14,
      to: 17.5,
      uz: 'Demak, bugun bozor tunda ham ochiq.',
      ru: 'Значит, сегодня базар открыт и ночью.',
    },
    { from: 20, to: 24, uz: 'Kimda ortiqcha koʻrpa bor?', ru: 'У кого есть лишнее одеяло?' },
    { from: 26, to: 31, uz: 'Menda bitta. Toʻrt kishiga yetadi.', ru: 'У меня одно. На четверых хватит.' },
    { from: 38, to: 42, uz: 'Nodira, uxlamadingmi?', ru: 'Нодира, не спишь?' },
    {
      from: 44,
      to: 49,
      uz: 'Yoʻq. Hech qachon bunday iliq qish boʻlmagan.',
      ru: 'Нет. Такой тёплой зимы ещё не бывало.',
    },
  ],
  credits: ['Rasm va musiqa: Oyna studiyasi', 'Matn: Oyna tahririyati', 'Toshkent viloyati, 2026'],
};
