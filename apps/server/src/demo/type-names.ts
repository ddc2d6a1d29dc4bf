import { hash, type Random } from './random.ts';
import type { GameType } from '@baize/api';
import { ADJECTIVES, PLACES } from './words.ts';

/** A name in English and, where the demo has one, in Vietnamese. */
export interface LocalName {
  readonly en: string;
  readonly vi?: string;
}

interface Subject extends LocalName {
  readonly classify?: string;
}

const SUBJECTS: Readonly<Record<Exclude<GameType, 'RNG'>, readonly Subject[]>> = {
  ELOTT: [
    { en: 'Fast 3', vi: 'Nhanh 3', classify: 'FAST' },
    { en: '5-Minute Lotto', vi: 'Xổ số 5 phút', classify: 'FAST' },
    { en: 'Bull Draw', vi: 'Quay số Trâu' },
    { en: 'Lucky 28', vi: 'May mắn 28' },
    { en: 'Turbo 6', vi: 'Siêu tốc 6', classify: 'FAST' },
    { en: 'Pick 5', vi: 'Chọn 5' },
    { en: 'Racing 10', vi: 'Đua xe 10' },
    { en: 'Keno 20', vi: 'Keno 20' },
  ],
  LOTT: [
    { en: 'Northern Draw', vi: 'Xổ số miền Bắc' },
    { en: 'Central Draw', vi: 'Xổ số miền Trung' },
    { en: 'Southern Draw', vi: 'Xổ số miền Nam' },
    { en: 'Daily 4D', vi: '4D hằng ngày' },
    { en: 'Evening Toto', vi: 'Toto buổi tối' },
    { en: 'Weekend 6/45', vi: 'Cuối tuần 6/45' },
  ],
  LIVE: [
    { en: 'Baccarat', vi: 'Baccarat', classify: 'BACCARAT' },
    { en: 'Speed Baccarat', vi: 'Baccarat nhanh', classify: 'BACCARAT' },
    { en: 'Roulette', vi: 'Roulette', classify: 'ROULETTE' },
    { en: 'Auto Roulette', vi: 'Roulette tự động', classify: 'ROULETTE' },
    { en: 'Blackjack', vi: 'Blackjack', classify: 'BLACKJACK' },
    { en: 'Sic Bo', vi: 'Tài xỉu', classify: 'SICBO' },
    { en: 'Dragon Tiger', vi: 'Rồng hổ', classify: 'DRAGONTIGER' },
    { en: 'Fan Tan', vi: 'Fan Tan' },
    { en: 'Xoc Dia', vi: 'Xóc đĩa' },
    { en: 'Wheel Show', vi: 'Vòng quay', classify: 'SHOW' },
  ],
  SPORTS: [
    { en: 'Football', vi: 'Bóng đá' },
    { en: 'Basketball', vi: 'Bóng rổ' },
    { en: 'Tennis', vi: 'Quần vợt' },
    { en: 'Badminton', vi: 'Cầu lông' },
    { en: 'Volleyball', vi: 'Bóng chuyền' },
    { en: 'Cricket', vi: 'Cricket' },
    { en: 'Rugby', vi: 'Bóng bầu dục' },
    { en: 'Table Tennis', vi: 'Bóng bàn' },
    { en: 'Handball', vi: 'Bóng ném' },
    { en: 'Ice Hockey', vi: 'Khúc côn cầu' },
    { en: 'Motor Racing', vi: 'Đua xe' },
    { en: 'Horse Racing', vi: 'Đua ngựa' },
    { en: 'Golf', vi: 'Golf' },
    { en: 'Virtual Football', vi: 'Bóng đá ảo' },
  ],
  FISH: [
    { en: 'Reef Hunt', vi: 'Săn rạn san hô' },
    { en: 'Deep Haul', vi: 'Mẻ cá sâu' },
    { en: 'Ocean Cannon', vi: 'Đại bác biển' },
    { en: 'Pearl Divers', vi: 'Thợ lặn ngọc trai' },
    { en: 'Kraken Bay', vi: 'Vịnh Kraken' },
    { en: 'Shark Patrol', vi: 'Tuần tra cá mập' },
  ],
  PVP: [
    { en: 'Texas Hold’em', vi: 'Xì tố Texas' },
    { en: 'Omaha Room', vi: 'Phòng Omaha' },
    { en: 'Tien Len', vi: 'Tiến lên' },
    { en: 'Three Cards', vi: 'Ba cây' },
    { en: 'Phom', vi: 'Phỏm' },
    { en: 'Mau Binh', vi: 'Mậu binh' },
    { en: 'Gin Rummy', vi: 'Gin Rummy' },
    { en: 'Bull Bull', vi: 'Ngưu ngưu' },
  ],
  ESPORTS: [
    { en: 'Lane Battle', vi: 'Đấu đường' },
    { en: 'Tactical Strike', vi: 'Chiến thuật' },
    { en: 'Royale Survivors', vi: 'Sinh tồn' },
    { en: 'Street Duel', vi: 'Đấu tay đôi' },
    { en: 'Rocket Ball', vi: 'Bóng tên lửa' },
    { en: 'Card Masters', vi: 'Bậc thầy bài' },
  ],
  COCKFIGHT: [
    { en: 'Dawn Arena', vi: 'Đấu trường bình minh' },
    { en: 'Red Pit', vi: 'Sới đỏ' },
    { en: 'Spur Derby', vi: 'Derby cựa' },
  ],
  CRASH: [
    { en: 'Ascent', vi: 'Bay lên' },
    { en: 'Skyline', vi: 'Đường chân trời' },
    { en: 'Liftoff', vi: 'Cất cánh' },
    { en: 'Balloon', vi: 'Bóng bay' },
    { en: 'Comet', vi: 'Sao chổi' },
    { en: 'Paper Plane', vi: 'Máy bay giấy' },
    { en: 'Glide', vi: 'Lượn' },
    { en: 'Orbit', vi: 'Quỹ đạo' },
    { en: 'Updraft', vi: 'Gió nâng' },
    { en: 'Falcon', vi: 'Chim ưng' },
    { en: 'Skyrail', vi: 'Đường ray trời' },
  ],
  BINGO: [
    { en: '75 Ball', vi: 'Bingo 75' },
    { en: '90 Ball', vi: 'Bingo 90' },
    { en: 'Speed Bingo', vi: 'Bingo nhanh' },
  ],
};

/** Types whose games are real-world games with the same name at every vendor. */
const REAL_WORLD_TYPES: ReadonlySet<GameType> = new Set([
  'ELOTT',
  'LOTT',
  'SPORTS',
  'PVP',
  'BINGO',
]);

/**
 * A name for the n-th game of a vendor's type, other than slots; each vendor starts at another one.
 */
export function typeName(
  type: Exclude<GameType, 'RNG'>,
  vendor: string,
  index: number,
  random: Random,
): LocalName & { classify: string | null } {
  const subjects = SUBJECTS[type];
  const place = (hash(vendor) + index) % subjects.length;
  const subject = subjects[place] as Subject;
  const classify = subject.classify ?? null;
  const plain = index < (REAL_WORLD_TYPES.has(type) ? subjects.length : 1);
  if (plain) return { ...subject, classify };
  const mark = index % 2 === 0 ? random.pick(PLACES) : random.pick(ADJECTIVES);
  const en = `${mark} ${subject.en}`;
  return { en, ...(subject.vi ? { vi: `${subject.vi} ${mark}` } : {}), classify };
}
