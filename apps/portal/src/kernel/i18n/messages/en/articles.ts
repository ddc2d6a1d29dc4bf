import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'articles.empty', defaultMessage: 'Nothing here yet. Check back soon.' }),
  defineMessage({ id: 'articles.gone', defaultMessage: 'This article is no longer available.' }),
  defineMessage({ id: 'articles.back.blog', defaultMessage: 'All posts' }),
  defineMessage({ id: 'articles.back.news', defaultMessage: 'All news' }),
  defineMessage({ id: 'articles.pages', defaultMessage: 'Pages of articles' }),
  defineMessage({ id: 'articles.share', defaultMessage: 'Share' }),
  defineMessage({ id: 'articles.copy', defaultMessage: 'Copy link' }),
  defineMessage({ id: 'articles.copied', defaultMessage: 'Copied' }),
];
