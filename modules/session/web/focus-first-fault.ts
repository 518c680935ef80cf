/** Leads to the first field at fault, in the order of the form. */
export function focusFirstFault(form: HTMLFormElement | null, faults: { readonly [field: string]: unknown }): void {
  const first = [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && Boolean(faults[element.name]),
  );
  first?.focus();
}
