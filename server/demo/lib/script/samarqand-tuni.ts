import type { Script } from '../film/script.ts';

export const samarqandTuni: Script = {
  name: 'samarqand-tuni',
  title: 'Samarqand tuni',
  over: 'Oyna filmi',
  tempo: 72,
  key: 0,
  shots: [
    { scene: 'mountains', palette: 'tong', to: 'lojuvard', seed: 11, focus: 0.66, seconds: 18 },
    { scene: 'performance', palette: 'anor', seed: 3, focus: 0.52, seconds: 14 },
    { scene: 'street', palette: 'binafsha', seed: 7, focus: 0.5, seconds: 14, weather: 'dust' },
    { scene: 'space', palette: 'lojuvard', seed: 8, focus: 0.62, seconds: 12 },
    { scene: 'steppe', palette: 'binafsha', to: 'tong', seed: 9, focus: 0.58, seconds: 14 },
  ],
  lines: [
    { from: 9, to: 12.5, uz: 'Samolyot tongda uchadi.', ru: 'Самолёт улетает на рассвете.' },
    { from: 13, to: 17, uz: 'Demak, bizda yetti soat bor.', ru: 'Значит, у нас семь часов.' },
    { from: 19.5, to: 23.5, uz: 'Bu qoʻshiqni onam kuylardi.', ru: 'Эту песню пела моя мама.' },
    { from: 25, to: 29, uz: 'Oxirini hech qachon eshitmaganman.', ru: 'Конца я никогда не слышала.' },
    { from: 33, to: 36.5, uz: 'Ismingizni aytmang hali.', ru: 'Не называйте пока своего имени.' },
    { from: 38, to: 42, uz: 'Ismsiz ham yaxshi ketyapmiz.', ru: 'Нам и без имён хорошо идётся.' },
    { from: 47, to: 51, uz: 'Ulugʻbek shu yerdan yulduz sanagan.', ru: 'Отсюда Улугбек считал звёзды.' },
    { from: 52.5, to: 56, uz: 'Bittasini biz uchun qoldirgan.', ru: 'Одну оставил для нас.' },
    {
      from: 60,
      to: 64,
      uz: 'Tong yaqin. Qarang, osmon ochildi.',
      ru: 'Скоро утро. Смотрите, небо светлеет.',
    },
    { from: 66, to: 70.5, uz: 'Endi aytsam boʻladi: ismim Kamola.', ru: 'Теперь можно: меня зовут Камола.' },
  ],
  credits: ['Rasm va musiqa: Oyna studiyasi', 'Matn: Oyna tahririyati', 'Samarqand, 2026'],
};
