/** What the fish game says. */
const en = {
  ready: 'Choose your stake, then press a fish.',
  spinning: 'Shot fired…',
  won: 'Caught! You won {amount}.',
  lost: 'It got away.',
  sea: 'Sea',
  minnow: 'Minnow',
  clown: 'Clownfish',
  puffer: 'Puffer',
  turtle: 'Turtle',
  ray: 'Ray',
  shark: 'Shark',
  whale: 'Whale',
  shoot: '{fish}, pays {pays}×',
  hits: 'Chance',
  rule: 'Each shot is a bet on one fish. The server draws a number from 0 to 999,999: the fish is caught when it is below 960,000 divided by what the fish pays. All fish return the same; big ones are rare and pay much.',
};

const vi: Record<keyof typeof en, string> = {
  ready: 'Chọn mức cược rồi nhấn vào một con cá.',
  spinning: 'Đã bắn…',
  won: 'Bắt được! Bạn thắng {amount}.',
  lost: 'Nó thoát rồi.',
  sea: 'Biển',
  minnow: 'Cá nhỏ',
  clown: 'Cá hề',
  puffer: 'Cá nóc',
  turtle: 'Rùa',
  ray: 'Cá đuối',
  shark: 'Cá mập',
  whale: 'Cá voi',
  shoot: '{fish}, trả {pays}×',
  hits: 'Cơ hội',
  rule: 'Mỗi phát bắn là một lượt cược vào một con cá. Máy chủ rút một số từ 0 đến 999.999: bắt được cá khi số nhỏ hơn 960.000 chia cho mức trả của cá. Mọi loài cá có cùng tỷ lệ hoàn trả; cá lớn hiếm bắt được và trả nhiều.',
};

export const strings = { en, vi };
export type FishKey = keyof typeof en;
