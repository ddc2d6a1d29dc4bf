/** Words for demo game names: plain dictionary words and invented people and places. */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const ADJECTIVES = list(`
Amber Ancient Arctic Autumn Azure Blazing Bold Brave Brass Bright Bronze Calm Candid Celestial
Charmed Clever Cobalt Copper Coral Cosmic Crimson Curious Daring Dazzling Distant Dusky Eastern
Electric Emerald Enchanted Endless Eternal Evening Fabled Fearless Festive Fiery Floating Forgotten
Frosted Frosty Gallant Gentle Gilded Gleaming Glowing Golden Grand Happy Hidden Highland Hollow
Honey Hushed Imperial Indigo Iron Ivory Jade Jolly Keen Kindled Lantern-lit Lively Lofty Lone Lost
Lucky Lunar Magnetic Majestic Marble Mellow Merry Midnight Mighty Misty Moonlit Mystic Neon Nimble
Noble Northern Obsidian Opal Painted Patient Phantom Polished Prancing Primal Quick Quiet Radiant
Restless Rising Roaming Royal Ruby Rustic Sacred Scarlet Secret Serene Shimmering Shining Silent
Silver Singing Sleepy Smoky Solar Southern Sparkling Spirited Starlit Stormy Sunlit Swift Tangled
Tidal Timeless Tranquil Tropical Twilight Twin Velvet Verdant Vivid Wandering Western Whispering
Wild Windy Winter Wistful Woodland Zesty
`);

export const PLACES = list(`
Alderwick Amberfall Ashgrove Bellmare Brightwater Calderon Cinderhill Cloudrest Coralbay Dawnmere
Drakemoor Eastmarch Elmsford Emberdale Fairhaven Falconreach Fennmoor Frostholm Glasswater Goldenrun
Greymantle Harrowgate Highmere Hollowbrook Ironvale Jadeport Kestrelton Kingsferry Lakehurst
Larkspur Lowenna Marrowind Mistral Moonharbour Nightingale Northwall Oakhaven Orchidbay Pinecrest
Quillmere Ravenholt Redwater Rookery Saltmarsh Sandalwood Silvermere Starfall Stonebridge Sunmeadow
Tanglewood Thornfield Tidemark Umberlin Valemont Verdania Westering Whitecliff Windermoor Yarrowby
`);

export const PEOPLE = list(`
Odell Rhea Marlow Tamsin Bao Ines Leopold Mirela Nadia Otis Priya Quentin Rosalind Soren Tuan
Ulysse Violeta Wren Xiomara Yusuf Zelda Ansel Beatrix Casimir Delphine Emeka Farah Gideon Hana
Isolde Jasper Kaori Linh Matteo Noor Ottoline Pascal Ramona Silas Thea
`);

export const TITLES = list(
  'Captain Madame Professor Doctor Lady Lord Empress Uncle Auntie Sister Baron Maestro',
);

export const SUFFIXES = list(`
Fortune Nights Rush Quest Trail Riches Parade Deluxe Festival Carnival Legend Saga Express Valley
Kingdom Palace Garden Island Wilds Reels Gold Bonanza-free Spirit Empire Road Market Dreams Wonders
Dynasty Odyssey Expedition Reverie Bounty Blitz Cascade Summit Stories Chase Hoard Paradise Charm
`).filter((word) => !word.includes('-'));

export const NUMBERS = list('Two Three Four Five Six Seven Eight Nine Ten Twelve Hundred');

export const TABLE_GAMES = [
  'Roulette',
  'Blackjack',
  'Baccarat',
  'Sic Bo',
  'Poker',
  'Craps',
  'Pontoon',
  'Red Dog',
];

export const ARCADE_GAMES = ['Pinball', 'Drop', 'Hop', 'Dash', 'Tower', 'Cascade', 'Wheel', 'Claw'];

export const MINI_GAMES = [
  'Dice',
  'High-Low',
  'Coin Toss',
  'Scratch',
  'Keno',
  'Mines',
  'Spin',
  'Ladder',
];

/**
 * Names too close to existing titles: a generated name that contains one, as whole words, is
 * discarded.
 */
export const TAKEN_NAMES: readonly string[] = [
  'book of',
  'sweet',
  'wolf gold',
  'golden bull',
  'sugar rush',
  'mystic wolf',
  'lucky clover',
  'diamond rush',
  'dragon kingdom',
  'fire joker',
  'crystal quest',
  'royal riches',
  'pirate gold',
  'golden dragon',
  'lucky dragon',
  'wild wolf',
  'golden goddess',
  'queen of gold',
  'golden empire',
  'fortune tiger',
  'lucky coin',
  'lucky neko',
  'treasure island',
  'aztec gold',
  'egyptian dreams',
  'dragon dynasty',
  'golden egg',
  'mighty kong',
  'twin spin',
  'jack hammer',
  'magic mirror',
  'dragon legend',
  'gold rush',
  'lost relics',
  'moon princess',
  'thunder struck',
  'storm gods',
  'dolphin gold',
  'dragon spirit',
  'golden ox',
  'golden crown',
  'golden pig',
  'hot chili',
  'wild chili',
  'extra chili',
  'chili heat',
  'king of cats',
  'blazing star',
  'shining crown',
  'burning hot',
  'royal crown',
  'magic crystals',
  'fruit party',
  'golden tour',
  'buffalo',
  'golden lotus',
];
