import type { ComponentProps } from 'react';
import { Field } from '../Form/index.ts';
import type { FieldTexts } from '../Form/index.ts';
import { iconRefreshCw } from '../Icon/generated/lucide/refresh-cw.ts';
import { IconButton } from '../IconButton/index.ts';
import { cx } from '../internal/cx.ts';
import { Spinner } from '../Spinner/index.ts';
import * as text from '../TextField/TextField.css.ts';
import * as css from './CaptchaField.css.ts';

/** Props of {@link CaptchaField}; the rest goes to the `<input>`. */
export interface CaptchaFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'size'>, FieldTexts {
  /** The image as a data URL; undefined while it loads. */
  image: string | undefined;
  /** Explains the image and names the accessible alternative. */
  imageAlt: string;
  refreshLabel: string;
  /** Requests another image, at every press without a throttle. */
  onRefresh: () => void;
}

/** A captcha: characters to copy from an image. `data-state` of the image is loading or shown. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { label, hint, error, required, id, className, image, imageAlt, ...rest } = props;
  const { refreshLabel, onRefresh, ...input } = rest;
  const field = { label, hint, error, required, id, className };
  return (
    <Field {...field}>
      {(control) => (
        <span className={css.row} data-state={control['aria-invalid'] ? 'invalid' : 'valid'}>
          <span className={cx(text.frame, css.answer)}>
            <input
              className={cx(text.input, css.stretch)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...control}
            />
          </span>
          <span className={css.picture} data-state={image === undefined ? 'loading' : 'shown'}>
            {image === undefined ? (
              <Spinner size="sm" />
            ) : (
              <img className={css.image} src={image} alt={imageAlt} width={120} height={40} />
            )}
          </span>
          <IconButton icon={iconRefreshCw} label={refreshLabel} onClick={onRefresh} />
        </span>
      )}
    </Field>
  );
}
