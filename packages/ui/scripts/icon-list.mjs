/** Lucide icons in the subset; add a name, then run `node packages/ui/scripts/icons.mjs`. */
export const lucideIcons = `
  arrow-down arrow-left arrow-right arrow-up arrow-left-right arrow-up-right badge-check
  badge-percent banknote bell book-open bookmark calendar chart-line chart-pie check chevron-down
  chevron-left chevron-right chevron-up chevrons-left chevrons-right circle circle-alert
  circle-check circle-help circle-user circle-x clock coins copy credit-card crown dices download
  ellipsis ellipsis-vertical external-link eye eye-off file-text filter fish flame gamepad-2 gem
  gift globe hand-coins handshake headset heart history house image inbox info joystick key-round
  languages layout-grid life-buoy list loader-circle lock log-in log-out mail map-pin maximize
  megaphone menu message-circle messages-square minimize minus moon newspaper
  panel-left-close panel-left-open pause pencil percent phone piggy-bank play plus printer qr-code
  receipt-text refresh-cw rocket rotate-ccw search send server-off settings share-2 shield
  shield-alert shield-check shield-x sliders-horizontal smartphone sparkles spade star store sun sun-moon
  tag target ticket ticket-percent timer trash-2 trending-down trending-up triangle-alert trophy
  undo-2 upload user user-plus user-round users volume-2 volume-x wallet wifi-off wrench x zap
`
  .trim()
  .split(/\s+/);

/** Lucide icons that point in text direction and are mirrored in right-to-left text. */
export const mirrored = new Set([
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chevron-left',
  'chevron-right',
  'chevrons-left',
  'chevrons-right',
  'external-link',
  'list',
  'log-in',
  'log-out',
  'panel-left-close',
  'panel-left-open',
  'send',
  'trending-down',
  'trending-up',
  'undo-2',
]);

/** Glyphs of game-icons.net (CC BY 3.0): game types, vendors' emblems and seeded art. */
export const gameIcons = `
  american-football-ball anchor aztec-calendar-sun card-ace-spades card-joker cherry clover
  coins crown dice-six-faces-five dragon-head eagle-head egyptian-pyramids fish-monster gamepad
  gems greek-temple horseshoe jewel-crown lion lotus-flower octopus open-treasure-chest panda
  paper-lantern poker-hand rocket-flight rolling-dices rooster scarab-beetle shark-jaws
  slot-machine soccer-ball spades ticket tiger-head trident tropical-fish
  volcano wolf-head
`
  .trim()
  .split(/\s+/);
