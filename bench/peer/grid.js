// The grid's peer, in the browser: the product's own tile, copied and filled by plain DOM calls, in the
// same virtual window over the same list. What it does without is all that a framework would add.

const list = document.querySelector('main ul:has(> li[data-index])');
const frame = list.parentElement;
const template = list.querySelector('li');
const search = document.querySelector('main input[type="search"]');
const overscanRows = 1;

const { value } = await (await fetch('/api/games/index?gameType=RNG&language=en')).json();
const picture = (vendor, code) =>
  value.iconTemplate
    .replace('{cdn}', '')
    .replace('{vassalage}', vendor)
    .replace('{gameType}', value.gameType)
    .replace('{gameCode}', code);
const all = value.games.map(([, name, vendor, code]) => ({
  name,
  vendor,
  text: `${name} ${vendor}`.toLowerCase(),
  picture: picture(vendor, code),
}));
let games = all;

const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
const rowHeight =
  template.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(list).rowGap || 0);
const top = frame.getBoundingClientRect().top + scrollY;
const drawn = new Map();

/** The two elements of a tile that hold nothing but text: the game's name and its vendor's. */
const getTexts = (tile) =>
  [...tile.querySelectorAll('*')].filter(
    (node) => node.childElementCount === 0 && node.textContent.trim() !== '',
  );

function fill(tile, game, index) {
  tile.dataset.index = index;
  const [name, vendor] = getTexts(tile);
  name.textContent = game.name;
  vendor.textContent = game.vendor;
  const image = tile.querySelector('img');
  image.src = game.picture;
  image.loading = 'lazy';
}

function draw() {
  const rows = Math.ceil(games.length / columns);
  const first = Math.max(0, Math.floor((scrollY - top) / rowHeight) - overscanRows);
  const last = Math.min(rows, Math.ceil((scrollY - top + innerHeight) / rowHeight) + overscanRows);
  const from = first * columns;
  const to = Math.min(games.length, last * columns);
  for (const [index, tile] of drawn) {
    if (index >= from && index < to) continue;
    tile.remove();
    drawn.delete(index);
  }
  let after = null;
  for (let index = to - 1; index >= from; index -= 1) {
    let tile = drawn.get(index);
    if (!tile) {
      tile = template.cloneNode(true);
      fill(tile, games[index], index);
      drawn.set(index, tile);
      list.insertBefore(tile, after);
    }
    after = tile;
  }
  frame.style.blockSize = `${rows * rowHeight}px`;
  list.style.transform = `translateY(${first * rowHeight}px)`;
}

function redraw() {
  drawn.clear();
  list.replaceChildren();
  draw();
}

search.addEventListener('input', () => {
  const wanted = search.value.toLowerCase();
  games = all.filter(({ text }) => text.includes(wanted));
  redraw();
});
addEventListener('scroll', draw, { passive: true });
redraw();
document.documentElement.dataset.peer = 'ready';
