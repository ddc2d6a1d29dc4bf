const TEXTS = {
  en: {
    title: 'You are offline',
    text: 'This page has not been opened on this device yet. Connect to the internet, then try again.',
    again: 'Try again',
    home: 'Home page',
  },
  vi: {
    title: 'Bạn đang ngoại tuyến',
    text: 'Trang này chưa từng được mở trên thiết bị. Hãy kết nối internet rồi thử lại.',
    again: 'Thử lại',
    home: 'Trang chủ',
  },
} as const;

/** A small page without script or style, for a device that has nothing else. */
export function createOfflinePage(language: string): Response {
  const spoken = language.startsWith('vi') ? 'vi' : 'en';
  const { title, text, again, home } = TEXTS[spoken];
  const html = `<!doctype html><html lang="${spoken}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p><p><a href="/">${home}</a></p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'",
    },
  });
}
