import { formatTime, useText } from "@fairhouse/i18n";
import { Button, EmptyState, Icon, openDialog, useZone } from "@fairhouse/ui";
import { bankIcon, plusIcon } from "@fairhouse/ui/icons";
import { withStepUp } from "../factors/ask-step-up.ts";
import { useSession } from "../session.ts";
import { useAction, useCall } from "./api.ts";
import { ProtectionLine } from "./protection-line.tsx";
import { Awaited, Section } from "./section.tsx";
import { BANKS_CALL, SECURITY_CALL, useReread } from "./use-security.ts";

/** The accounts that the member is paid to. */
export function BankAccounts() {
  const { member } = useSession();
  return member?.capabilities.includes("payments") ? <Accounts /> : null;
}

function Accounts() {
  const t = useText("session");
  const banks = useCall(BANKS_CALL, {});
  const add = (
    <Button kind="line" onClick={() => openDialog("bank-account")}>
      <Icon shape={plusIcon} />
      {t("security.banks.add")}
    </Button>
  );
  if (!banks.data) {
    return (
      <Section title={t("security.banks.title")}>
        <Awaited of={banks} />
      </Section>
    );
  }
  const { accounts, maxAccounts } = banks.data;
  const isFull = accounts.length >= maxAccounts;
  return (
    <Section title={t("security.banks.title")} act={accounts.length > 0 && !isFull && add}>
      {accounts.length === 0 ? (
        <EmptyState icon={bankIcon} title={t("security.banks.none")} action={add}>
          {t("security.banks.noneBody")}
        </EmptyState>
      ) : (
        accounts.map((account) => <Account key={account.accountId} account={account} />)
      )}
      {isFull && <p className="small muted">{t("security.banks.full", { max: maxAccounts })}</p>}
    </Section>
  );
}

type BankAccount = { accountId: string; bankName: string; holderName: string; ending: string; addedAt: string };

function Account({ account }: { account: BankAccount }) {
  const t = useText("session");
  const zone = useZone();
  const reread = useReread();
  const remove = useAction("DELETE /wps/member/bankAccounts/{accountId}");
  const { accountId, bankName, holderName, ending, addedAt } = account;
  const name = `${bankName} ••• ${ending}`;

  const askRemoval = () =>
    openDialog("confirm-removal", {
      title: t("security.banks.removeTitle"),
      body: t("security.banks.removeBody", { name }),
      act: t("security.remove"),
      done: t("security.banks.removed"),
      run: async () => {
        const reply = await withStepUp(() => remove.run({ accountId }));
        if (reply.ok) await reread(BANKS_CALL, SECURITY_CALL);
        return reply;
      },
    });

  return (
    <ProtectionLine
      icon={bankIcon}
      title={name}
      body={
        <>
          <bdi>{holderName}</bdi>
          {" · "}
          {t("security.banks.added", { date: formatTime(addedAt, zone, "date") })}
        </>
      }
      acts={
        <Button kind="plain" onClick={askRemoval}>
          {t("security.remove")}
          <span className="sr">{name}</span>
        </Button>
      }
    />
  );
}
