/** Colours of a vendor's pictures. */
export interface Palette {
  /** Background gradients; a game uses the one nearest to its subject's hue. */
  readonly grounds: readonly (readonly [light: string, deep: string])[];
  /** Drawing colour, from light to deep. */
  readonly ink: readonly [light: string, deep: string];
  /** Accent colour. */
  readonly spot: string;
}

/** `name | light-deep grounds | ink | spot`. */
const TABLE = `
dusk | 8a3b3a-2a0f1c a0582a-34150f 4b3566-171029 | ffeec4-f2a953 | ff7a4d
kettle | 215a5e-0a2427 6d3a22-24100a 3d4a58-131a22 | ffe3b8-d98c4a | e9b564
amethyst | 5b3c8c-1d1138 2f6d86-0c2534 8c3c70-2e1026 | fbeaff-d0b2ff | 5fe0d0
comet | 27408f-0a1238 3d2d78-120c2e 185e7c-06202f | f4f7ff-a9c2ff | ffd27a
copper | c97b4a-6d3319 b5653a-5a2412 d19a5e-7a4a1f | fbf1de-f0d9b5 | 2d4a43
moonlit | 566a86-1b2536 3f4f73-141a2e 6a6f7d-24272f | f7f3e6-d8cfb4 | 8291b4
juniper | 2f6a52-0d2a20 3e7a4c-12301b 1f5a66-0a252c | f3f3d9-c9d38a | e98a5b
sable | 3a3330-14100f 2d2d31-0e0e10 43332a-170f0b | ffdca0-e08a35 | e08a35
osprey | 4f9bb8-16465c e07a5f-8c3526 3b6f9c-12304b | fff6e6-ffe4bd | f2c14e
plum | 8c3a72-3a1235 b5546f-4f1a2f 6a3f97-27143f | ffe9f0-ffb3c9 | ffd166
almanac | 22426f-0c1c36 7a3035-2e0f14 2f5d4d-0f261f | f5ecd8-e4d3ae | c4533a
fern | 4a7a3a-16301a 7d8a35-2c3412 2f6d5f-0d2a26 | f6f7dc-d4e08c | ffb95e
kite | 3f86c6-123a66 6a5bc4-221c57 2fa0a0-0c4145 | ffffff-d9ecff | ff6f59
gilded | 24211c-0a0907 33261a-100a06 1c2a2a-080f0f | fff0c2-cf9a3b | cf9a3b
marigold | e3a12f-8a4a0a d9772b-7a3208 c9b037-6b5410 | 2a1a0c-3d2712 | 7a1f2b
stone | 6d7278-2a2e33 7d6f63-302821 5a6f6c-1f2b2a | f4f1ea-c9c2b4 | 8fd3c1
willow | 7f9271-3c4c33 a08a5c-4d3d20 5f8a85-25403d | f6f2e2-e2dcc0 | b8483a
ember | 9c2f1f-2c0906 b55a1a-3a1605 5a1f3a-1b0812 | fff0d6-ffb35c | ff8a3d
paper | c7402f-7a1d16 2f4f7a-142540 d98a2f-82480f | fbf6ea-efe3c9 | 1f2a44
delft | 2a57a8-102a5e 1f6f9c-0a3550 3f4fae-181f5a | fbfcff-d6e3f7 | e7a13d
vesper | 4a2a7d-150a2b 6d2a72-220b26 2a3580-0a0f2e | f5e6ff-c79bff | ff6fb1
aurora | 155e63-052226 1f3f7d-081533 3a2a72-100b2b | eafff6-8ff0c8 | 7df0b5
saffron | d98a1f-7d3f0a b84a2a-5a1810 8c2f4f-3a0e20 | fff6dc-ffdf9a | a8301f
olive | 7a7d3a-30341a a5702f-4a2d10 556b57-1d2a20 | fbf3dc-e9d8a6 | d9573a
velvet | 5c2468-1d0a24 7a1f3f-290813 32256d-0f0a28 | ffe9cf-dfa96a | dfa96a
opal | 2f7f86-0d2d33 5f6fb0-1d2447 a0608a-3a1c33 | ffffff-cfe9ea | ffd9a0
baronet | 1f6a48-08261a 2a5a66-0a2127 4f6a2a-172209 | fdf3d7-d9b562 | c24a43
rose | 9c4560-37121f 6a3a5f-230f22 b0664f-431c12 | fff0ea-f2c2ae | f2d3a0
ascot | 1f6d78-08282e 2f4a86-0d1836 5a7a3f-1c2b10 | fffaf0-f0dfc0 | ef8354
slate | 3f5866-121d24 5a5f78-1b1d2b 40685f-11231f | f1f5f6-bccad1 | e0b070
pitch | 2f8a4a-0c3a1d 2474a0-0a2c44 5a8a2a-1c3508 | ffffff-e6f3df | ffd23f
stadium | 1f3f8c-08163c 8c2430-330a10 1f6f5f-062a24 | ffffff-dfe6ff | ffb23f
turf | 4f7a2f-1a2f0c 8a6a2f-33240a 2f6a5a-0b2722 | fff9e6-f0dfae | e3513a
deep | 15659c-04203c 1a7f8c-052c36 2f4fa5-0a1640 | ffffff-bfe6ff | ffc46b
tide | 149089-04363a 2a77b5-092a4a 3f9a6a-0d3a27 | fafff5-c9f2df | ff9a6b
coral | d9605a-7a2029 e08a4f-843a1c b54a7d-571336 | fff5ec-ffd5bf | 2fb7b0
draw | a8324f-3d0c1c 2f5aa0-0c1f43 3f7f4f-102f19 | fff7e8-f7dfb0 | ffcf4a
lumen | 2d2470-0c0828 0f5f70-03232c 6a1f6a-220726 | fdfbff-d9ccff | 5ff0e0
deck | 2a2f38-0d0f14 4f1f26-1a080b 1f3a33-08140f | fdf6e6-e6cf9a | d9453f
azure | 1f7fb5-072d48 4a5fc0-131b4a 15958c-043632 | ffffff-cdeeff | ffe08a
pixel | 1a1440-07051a 0d2f3f-030f16 34104a-0e0418 | e6fbff-7fe9ff | ff4fa0
spur | 8c2a1f-330c08 6a3a1a-241007 4a2a2f-180b0d | f8ead0-e6c48f | e8b04a
bingo | 3f63b8-14235a b8456f-4f1230 3f8f7f-0f3a33 | ffffff-ffe3ee | ffcf4a
`;

const pair = (text: string): [string, string] => {
  const [light = '', deep = ''] = text.split('-');
  return [`#${light}`, `#${deep}`];
};

/** Every palette by its name. */
export const palettes: ReadonlyMap<string, Palette> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([name = '', grounds = '', ink = '', spot = '']) => [
      name,
      { grounds: grounds.split(' ').map(pair), ink: pair(ink), spot: `#${spot}` },
    ]),
);
