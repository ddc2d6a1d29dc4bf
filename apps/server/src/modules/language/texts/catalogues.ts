import ar from './ar.json' with { type: 'json' };
import az from './az.json' with { type: 'json' };
import bg from './bg.json' with { type: 'json' };
import bn from './bn.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import esMx from './es-MX.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fil from './fil.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import hr from './hr.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import mr from './mr.json' with { type: 'json' };
import ms from './ms.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ptBr from './pt-BR.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import ta from './ta.json' with { type: 'json' };
import te from './te.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import ur from './ur.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import zhHant from './zh-Hant.json' with { type: 'json' };

/** The catalogues by language; the gate `translations` compares them with the English one. */
export const catalogues: Readonly<Record<string, Readonly<Record<keyof typeof en, string>>>> = {
  ar,
  az,
  bg,
  bn,
  cs,
  da,
  de,
  el,
  en,
  es,
  'es-MX': esMx,
  fa,
  fi,
  fil,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  kk,
  ko,
  mr,
  ms,
  nb,
  nl,
  pl,
  pt,
  'pt-BR': ptBr,
  ro,
  ru,
  sv,
  ta,
  te,
  th,
  tr,
  uk,
  ur,
  vi,
  zh,
  'zh-Hant': zhHant,
};
