import type { Script } from '../film/script.ts';

export const choyxona: Script = {
  name: 'choyxona',
  title: 'Choyxona',
  over: 'Komediya',
  tempo: 96,
  key: 4,
  extras: ['encrypted'],
  ladder: 'light',
  shots: [
    { scene: 'stalls', palette: 'zafaron', seed: 51, focus: 0.66, seconds: 18 },
    { scene: 'teahouse', palette: 'choy', seed: 52, focus: 0.55, seconds: 18 },
    { scene: 'courtyard', palette: 'tong', seed: 53, focus: 0.55, seconds: 16 },
  ],
  lines: [
    { from: 9, to: 13, uz: 'Choyxonani sotamiz, gap tamom.', ru: 'Чайхану продаём, и точка.' },
    {
      from: 14,
      to: 17.5,
      uz: 'Kimga? Bu yerga faqat qarzdorlar keladi.',
      ru: 'Кому? Сюда ходят одни должники.',
    },
    {
      from: 20,
      to: 24,
      uz: 'Bir piyola ichib, keyin janjallashamiz.',
      ru: 'Выпьем пиалу, потом поругаемся.',
    },
    {
      from: 26,
      to: 30,
      uz: 'Ikki piyola ichdik, janjal esdan chiqdi.',
      ru: 'Выпили две и забыли, о чём ругались.',
    },
    { from: 31, to: 35, uz: 'Shuning uchun ham sotib boʻlmaydi.', ru: 'Вот потому её и нельзя продать.' },
    { from: 38, to: 42, uz: 'Qoʻshni, choynakni qaytaring!', ru: 'Сосед, верните чайник!' },
    {
      from: 44,
      to: 49,
      uz: 'Qaytaraman, ichidagi gap tugasin.',
      ru: 'Верну, вот только разговор в нём допьём.',
    },
  ],
  credits: ['Rasm va musiqa: Oyna studiyasi', 'Matn: Oyna tahririyati', 'Choy: koʻk'],
};
