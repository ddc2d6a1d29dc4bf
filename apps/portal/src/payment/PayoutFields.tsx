import type { PayoutOffer } from '@baize/rules/payout-offers';
import { Select } from '@baize/ui/Select';
import { TextField } from '@baize/ui/TextField';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useCountries } from '../kernel/forms/countries.ts';
import {
  asksCountry,
  changeKind,
  getKinds,
  getOffer,
  getProviders,
  OTHER_PROVIDER,
  type PayoutDraft,
} from './payout-form.ts';

export interface PayoutFieldsProps {
  offers: readonly PayoutOffer[];
  draft: PayoutDraft;
  number: string;
  confirmNumber: string;
  getError: (field: string, typed: string) => string | undefined;
  onDraft: (draft: PayoutDraft) => void;
  onNumber: (number: string) => void;
  onConfirmNumber: (number: string) => void;
}

/** Network names are not translated. */
const NETWORKS: Readonly<Record<string, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum (ERC-20)',
  tron: 'Tron (TRC-20)',
};

/** Kind of account, provider, holder and number, typed twice (H73). */
export function PayoutFields(props: PayoutFieldsProps) {
  const { offers, draft, number, confirmNumber, getError, onDraft, onNumber, onConfirmNumber } =
    props;
  const t = useT();
  const { kind, holderName } = draft;
  const text = (value: string, change: (value: string) => void, field: string) => ({
    value,
    error: getError(field, value),
    autoComplete: 'off',
    required: true,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(event.currentTarget.value),
  });
  return (
    <>
      <Select
        label={t('payout.kind')}
        options={getKinds(offers).map((value) => ({ value, label: t(`payout.kind.${value}`) }))}
        value={kind}
        onValueChange={(next) => onDraft(changeKind(draft, offers, next))}
      />
      <ProviderField {...props} />
      <TextField
        {...text(holderName, (next) => onDraft({ ...draft, holderName: next }), 'holderName')}
        label={t('payout.holder')}
        maxLength={80}
      />
      {asksCountry(getOffer(offers, draft), number) && <CountryField {...props} />}
      <TextField {...text(number, onNumber, 'number')} label={t(`payout.number.${kind}`)} />
      <TextField
        {...text(confirmNumber, onConfirmNumber, 'confirmNumber')}
        label={t('payout.again')}
      />
    </>
  );
}

/** The offered providers, and a field for another one if allowed. */
function ProviderField({ offers, draft, getError, onDraft }: PayoutFieldsProps) {
  const t = useT();
  const { kind, choice, typedProvider } = draft;
  const { names, hasOther } = getProviders(offers, kind);
  const isTyped = hasOther && choice === OTHER_PROVIDER;
  const isChosen = names.length + (hasOther ? 1 : 0) > 1;
  const others = hasOther ? [{ value: OTHER_PROVIDER, label: t('payout.provider.other') }] : [];
  return (
    <>
      {isChosen && (
        <Select
          label={t(`payout.provider.${kind}`)}
          options={[
            ...names.map((value) => ({ value, label: NETWORKS[value] ?? value })),
            ...others,
          ]}
          value={choice}
          error={isTyped ? undefined : getError('provider', choice)}
          onValueChange={(next) => onDraft({ ...draft, choice: next, country: '' })}
        />
      )}
      {isTyped && (
        <TextField
          label={t(isChosen ? 'payout.provider.name' : `payout.provider.${kind}`)}
          value={typedProvider}
          error={getError('provider', typedProvider)}
          autoComplete="off"
          required
          maxLength={60}
          onChange={({ currentTarget }) =>
            onDraft({ ...draft, typedProvider: currentTarget.value })
          }
        />
      )}
    </>
  );
}

/** The country of a phone number; none is preselected, since a wrong one pays a stranger (H114). */
function CountryField({ offers, draft, getError, onDraft }: PayoutFieldsProps) {
  const t = useT();
  const { list } = useCountries();
  const served = getOffer(offers, draft)?.countries ?? [];
  const options = list
    .filter(({ code }) => served.length === 0 || served.includes(code))
    .map(({ code, name, dialingCode }) => ({ value: code, label: `${name} +${dialingCode}` }));
  return (
    <Select
      label={t('payout.country')}
      hint={t('payout.country.why')}
      placeholder={t('payout.country.choose')}
      options={options}
      value={draft.country === '' ? undefined : draft.country}
      error={getError('country', draft.country)}
      onValueChange={(country) => onDraft({ ...draft, country })}
    />
  );
}
