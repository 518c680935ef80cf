import type { ReactNode } from "react";
import { Count } from "./choice.tsx";
import { Icon } from "./icon.tsx";
import { eyeIcon, eyeOffIcon, heartIcon, heartOnIcon, refreshIcon, userIcon } from "./icons.ts";
import { type LedgerAmount, Money } from "./money.tsx";

export type AvatarProps = {
  /** Its first two letters are drawn; a figure stands for an unknown one. */
  name?: string;
  src?: string;
  /** What waits for the player; nothing at zero. */
  count?: number;
  large?: boolean;
};

/** A picture or two letters, for the eye only: the button or link around it has the name, and says the count. */
export function Avatar({ name, src, count = 0, large = false }: AvatarProps) {
  return (
    <span className={large ? "avatar avatar--lg" : "avatar"} aria-hidden="true">
      {src ? (
        <img src={src} width={40} height={40} alt="" decoding="async" />
      ) : name ? (
        <bdi>{[...name].slice(0, 2).join("").toUpperCase()}</bdi>
      ) : (
        <Icon shape={userIcon} />
      )}
      <Count count={count} />
    </span>
  );
}

export type BalancePillProps = {
  /** Null until the first answer. */
  total: LedgerAmount | null;
  currency?: string;
  isHidden: boolean;
  isRefreshing?: boolean;
  isFailed?: boolean;
  onRefresh: () => void;
  onToggle: () => void;
  /** What readers hear of each state and press. */
  words: { loading: string; failed: string; refresh: string; toggle: string };
  /** Stands before the sum, such as the mark of play credits. */
  mark?: ReactNode;
  /** What a reader is told besides, such as a new balance. */
  children?: ReactNode;
};

/** The balance: pressing it asks anew, the eye puts stars in its place. */
export function BalancePill(props: BalancePillProps) {
  const { total, currency, isHidden, isRefreshing, isFailed, onRefresh, onToggle, words, mark, children } = props;
  if (total === null && !isFailed) {
    return <span className="skel skel--pill" role="status" aria-label={words.loading} />;
  }
  return (
    <div className="balance" data-hidden={isHidden || undefined} data-long={lengthOf(total)}>
      {mark}
      <button type="button" className="balance__figure" onClick={onRefresh} aria-busy={isRefreshing || undefined}>
        {total === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <Money amount={total} {...(currency ? { currency } : {})} hidden={isHidden} className="balance__sum" />
        )}
        <span className="sr">{total === null ? words.failed : words.refresh}</span>
        <span className={total === null ? undefined : "desk"} aria-hidden="true">
          <Icon shape={refreshIcon} />
        </span>
      </button>
      {total !== null && (
        <button type="button" aria-pressed={isHidden} aria-label={words.toggle} onClick={onToggle}>
          <Icon shape={isHidden ? eyeOffIcon : eyeIcon} />
        </button>
      )}
      {children}
    </div>
  );
}

/** Sums that a narrow phone's header has no room for at their full size, by the digits that they are counted in. */
function lengthOf(total: LedgerAmount | null): "long" | "longest" | undefined {
  const digits = total === null ? 0 : String(total).replace("-", "").length;
  return digits > 11 ? "longest" : digits > 9 ? "long" : undefined;
}

export type FavouriteButtonProps = {
  isOn: boolean;
  onToggle: () => void;
  busy?: boolean;
  /** "Favourite: Tiger at Four". */
  label: string;
};

/** The heart on a cover. */
export function FavouriteButton({ isOn, onToggle, busy = false, label }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className="tile__fav"
      aria-pressed={isOn}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onToggle();
      }}
    >
      <span>
        <Icon shape={isOn ? heartOnIcon : heartIcon} />
      </span>
    </button>
  );
}
