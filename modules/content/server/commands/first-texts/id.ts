import type { FirstTexts } from "./texts.ts";

/** What a fresh installation says for itself, in Indonesian. */
export const ID: FirstTexts = {
  "banner-open-books": {
    title: "Setiap sen, di buku yang bisa Anda baca.",
    summary:
      "Berapa yang dipasang pemain, berapa yang dimenangkan, dan berapa yang kami simpan: terbit tiap hari, disegel dan ditandatangani.",
    action: "Buka pembukuan",
  },
  "banner-verify-a-round": {
    title: "Jangan percaya kami. Periksa rondenya.",
    summary: "Game kami menetapkan hasil sebelum Anda bermain. Setelahnya, perangkat Anda memeriksanya.",
    action: "Lihat caranya",
  },
  "banner-limits": {
    title: "Anda menetapkan batas. Buku kas menjaganya.",
    summary:
      "Batasi deposit, kerugian, taruhan, atau waktu bermain. Menurunkan berlaku seketika, menaikkan butuh sehari.",
    action: "Tetapkan batas",
  },
  "banner-counted-return": {
    title: "Setiap hasil dihitung, tak satu pun ditaksir.",
    summary: "Pengembalian game kami dihitung dari semua hasil yang mungkin.",
    action: "Verifikasi ronde",
  },
  "banner-no-offer-for-losses": {
    title: "Tidak ada bonus untuk kekalahan. Selamanya.",
    summary: "Setiap promo menampilkan syaratnya. Anda yang memilih untuk ikut.",
  },
  "banner-play-credits": {
    title: "Anda bermain dengan kredit, bukan dengan uang.",
    summary: "Kredit main tidak pernah dijual dan tidak memenangkan hadiah.",
  },
  "notice-play-credits": {
    title: "Di sini dipakai kredit main",
    content:
      "<p>Jumlah ditandai dengan P. Itu kredit main: tidak pernah dijual dan tidak memenangkan hadiah.</p><p>Selebihnya sama seperti dengan uang. Setiap kredit dicatat dua kali, setiap hasil ditetapkan sebelum dimainkan, dan batas yang Anda tetapkan tetap dijaga.</p>",
  },
  "notice-open-books": {
    title: "Pembukuan kami terbuka: baca tanpa perlu bertanya",
    content:
      '<p>Setiap hari kami menerbitkan berapa yang dipasang pemain, berapa yang dimenangkan, dan berapa yang kami simpan, di <a href="/books">halaman pembukuan</a>.</p><p>Baris disegel tak lama setelah ditulis. Segel satu hari menjadi satu akar, kami menandatanganinya dengan kunci yang tidak ada di basis data, dan <a href="/books/roots">akar yang ditandatangani</a> tersedia untuk semua orang. Simpan satu hari ini, dan besok tidak ada yang bisa bercerita lain.</p>',
  },
  "notice-verify-a-round": {
    title: "Cara memeriksa ronde sendiri",
    content:
      '<ol><li>Sebelum ronde game milik kami, studio menerbitkan komitmen atas sebuah angka rahasia.</li><li>Peramban Anda menambahkan angkanya sendiri, jadi tidak ada pihak yang menentukan sendirian.</li><li>Setelah ronde, tekan Verifikasi. Angka rahasia ditampilkan, perangkat Anda menghitung hasilnya dan membandingkannya dengan yang dibayarkan.</li></ol><p>Langkah-langkahnya, dan tempat untuk ronde yang disimpan, ada di <a href="/verify">halaman verifikasi</a>.</p>',
  },
  "notice-limits": {
    title: "Batas yang Anda tetapkan dijaga oleh buku kas",
    content:
      '<p>Anda bisa membatasi deposit, kerugian, taruhan, dan waktu bermain, masing-masing per hari, minggu, dan bulan. Setiap deposit dan taruhan diperiksa lebih dulu, jadi seratus sekaligus pun tidak bisa melewati batas. Menurunkannya berlaku seketika. Menaikkannya butuh 24 jam, lalu Anda konfirmasi.</p><p>Pengingat waktu menunjukkan berapa lama Anda bermain dan hasilnya, dan <a href="/member/activityStatement">laporan aktivitas</a> menjumlahkan setiap bulan. Jika bermain tidak lagi menyenangkan, ambil jeda atau kecualikan diri di <a href="/wallet/limits">Main aman</a>, dan bicaralah dengan orang yang Anda percaya.</p>',
  },
};
