import { BASE_HEADERS } from '../../platform/http/base-headers.ts';

/** Why a document cannot be rendered now. */
export type Refusal = 'tooMany' | 'unavailable' | 'failed';

interface Words {
  title: string;
  text: string;
  again: string;
}

const TEXTS: Readonly<Record<'en' | 'vi', Readonly<Record<Refusal, Words>>>> = {
  en: {
    tooMany: {
      title: 'Too many requests',
      text: 'Too many pages were requested from your address. Wait a moment, then try again.',
      again: 'Try again',
    },
    unavailable: {
      title: 'Busy just now',
      text: 'This page cannot be shown at the moment. Try again shortly.',
      again: 'Try again',
    },
    failed: {
      title: 'Something went wrong',
      text: 'This page could not be shown. Try again.',
      again: 'Try again',
    },
  },
  vi: {
    tooMany: {
      title: 'Quá nhiều yêu cầu',
      text: 'Địa chỉ của bạn đã yêu cầu quá nhiều trang. Vui lòng đợi một chút rồi thử lại.',
      again: 'Thử lại',
    },
    unavailable: {
      title: 'Hệ thống đang bận',
      text: 'Hiện chưa thể hiển thị trang này. Vui lòng thử lại sau giây lát.',
      again: 'Thử lại',
    },
    failed: {
      title: 'Đã xảy ra lỗi',
      text: 'Không thể hiển thị trang này. Vui lòng thử lại.',
      again: 'Thử lại',
    },
  },
};

const STATUS: Readonly<Record<Refusal, number>> = { tooMany: 429, unavailable: 503, failed: 500 };

/** A small document without script or style: cheap to send. */
export function refusal(kind: Refusal, language: string) {
  const spoken = language === 'vi' ? 'vi' : 'en';
  const { title, text, again } = TEXTS[spoken][kind];
  return {
    status: STATUS[kind],
    headers: {
      ...Object.fromEntries(BASE_HEADERS),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    },
    html: `<!doctype html><html lang="${spoken}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`,
  };
}
