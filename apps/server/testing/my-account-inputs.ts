type Input = { readonly [name: string]: unknown };

/** One well-formed input of every call of the page "My account", each refused, or changing nothing. */
export const MY_ACCOUNT_INPUTS: { readonly [endpointId: string]: Input } = {
  "member.readProfile": {},
  // Refused: nothing of it is asked for in a fresh house, and the house's name is nobody's.
  "member.changeProfile": {
    nickname: "Fairhouse",
    fullname: "Samina Khalid",
    birthday: "1990-05-17",
    nationality: "PK",
    address: "Mall Road 7, Lahore",
    occupation: "Teacher",
    sourceOfIncome: "Salary",
    idNumber: "3520212345671",
    telegram: "samina_k",
    zalo: "84901234567",
    whatsapp: "923001234567",
    line: "samina.k",
    qqNum: "1234567",
  },
  "member.readSecurity": {},
  // As it is before anybody has said anything.
  "member.changeMarketing": { email: false, sms: false },
  "member.readIcon": {},
  "member.uploadIcon": {},
  "member.removeIcon": {},
  "member.listAvatars": {},
  "member.chooseAvatar": { avatar: "dragon" },
  // Refused: nobody has proved himself again.
  "member.sendPhoneCode": { countryDialingCode: "92", mobileNum: "3001234567" },
  "member.setPhone": { countryDialingCode: "92", mobileNum: "3001234567", code: "123456" },
  "member.removePhone": {},
  "member.sendEmailCode": { email: "samina@example.org" },
  "member.setEmail": { email: "samina@example.org", code: "123456" },
  "member.removeEmail": {},
  "member.listBankAccounts": {},
  "member.addBankAccount": { bankName: "Ravi Bank", holderName: "Samina Khalid", accountNumber: "12345678" },
  "member.removeBankAccount": { accountId: "01890000-0000-7000-8000-000000000001" },
};
