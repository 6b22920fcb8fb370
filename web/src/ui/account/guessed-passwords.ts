/** Passwords that whoever guesses tries first, in English and Polish. */
export const guessedPasswords: ReadonlySet<string> = new Set(
  `000000 101010 1111 11111 111111 1111111 11111111 112233 121212 123 123123 123123123 1234 12341234 12345 123456 1234567 12345678 123456789
  1234567890 123321 1234qwer 123abc 123qwe 131313 147258369 159753 1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 333333 444444 555555
  654321 666666 696969 777777 7777777 789456123 87654321 888888 88888888 987654321 999999 a123456 aa123456 aaaaaa abc123 abcd1234 abcdef access
  admin admin123 administrator adobe123 agnieszka alexander amanda andrew andrzej angel anthony arsenal asdasd asdf asdf1234 asdfasdf asdfgh
  asdfghjk asdfghjkl ashley austin azerty badboy bailey bartek baseball batman biedronka bartosz blink182 buster butterfly changeme charlie
  chelsea chocolate computer cookie corvette daniel diamond dominik donald dragon dupa dupa123 dupadupa eminem fotboll football freedom fuckyou
  fyfcnfcbz gandalf george ginger google grzegorz guest haslo haslo1 haslo123 hasło hello hockey hunter hunter2 iloveyou iwantu jakub jasmine
  jennifer jessica jordan jordan23 joshua justin kacper kamil karolina kasia katarzyna killer klaudia kochamcie kochanie krzysztof kurwa legia
  legia1916 letmein liverpool login london love lovely maciek maggie magdalena makaron marcin mariusz martin master mateusz matrix matthew
  melissa merlin michael michal michelle misiek misiaczek monika monkey monster mustang myszka natalia niewiem nicole ninja ninja1 nothing
  olivia p@ssw0rd p@ssword pass pass1234 passw0rd password password1 password12 password123 patrick patryk pawel pepper piotrek pokemon polska
  polska1 polska123 princess proxy purple qazwsx qazwsxedc qqqqqq qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert qwerty qwerty1 qwerty12
  qwerty123 qwertyu qwertyuiop q1w2e3r4 robert root samsung secret secret1 shadow skywalker soccer solo starwars student summer sunshine
  superman szymon taylor tajne test test123 test1234 thomas thunder tigger tinkerbell tomek toor trustno1 user weronika welcome welcome1
  whatever widzew william winter witam wisla wojtek yankees zaq1 zaq12wsx zaq1xsw2 zaq1zaq1 zxcvbn zxcvbnm zxc123`.split(/\s+/u),
)
