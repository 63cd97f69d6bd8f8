import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'
import type { ButtonVariant } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Work is under way: another press does nothing, and the button keeps its size. */
  pending?: boolean
  /** The words while it is pending, where the spinner alone would say too little. */
  pendingText?: string
  /** Each press counts, however fast: it leads a step further. */
  eachPress?: boolean
}

/**
 * Pressed by a double click it is pressed once. The second press comes before `pending` is drawn, or when the first was
 * answered already and something else stands in this place.
 */
export function Button({
  variant = 'primary',
  pending = false,
  pendingText,
  eachPress = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default is `button`
      type={type}
      // `disabled` would throw the keyboard focus away in the middle of the work.
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={(event) =>
        pending || (isDoubled(event) && !eachPress) ? event.preventDefault() : onClick?.(event)
      }
      className={buttonStyle(
        variant,
        classNames('disabled:opacity-55', pending && 'cursor-progress', className),
      )}
    >
      <span className="grid place-items-center">
        {pendingText === undefined ? (
          <>
            <span className={classNames(layer, pending && 'invisible')}>{children}</span>
            {pending && (
              <span className={layer}>
                <Spinner label="Please wait" />
              </span>
            )}
          </>
        ) : (
          <TwoTexts
            shown={pending ? pendingText : children}
            other={pending ? children : pendingText}
          />
        )}
      </span>
    </button>
  )
}

/** A finger that taps twice where one step follows another in the same place means both. */
const isDoubled = ({ detail, nativeEvent }: MouseEvent): boolean =>
  detail > 1 && !(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')

const layer = 'col-start-1 row-start-1 inline-flex items-center gap-2'

/** The text not shown lies unseen under the shown one, so the wider of the two always sets the width. */
function TwoTexts({ shown, other }: { shown: ReactNode; other: ReactNode }) {
  return (
    <>
      <span className={layer}>{shown}</span>
      <span
        data-text={typeof other === 'string' ? other : ''}
        className={classNames(layer, 'invisible before:content-[attr(data-text)]')}
      />
    </>
  )
}
