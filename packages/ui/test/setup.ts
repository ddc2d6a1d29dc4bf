import '../src/theme/global.css.ts';

document.documentElement.lang = 'en';
