# Starts a media program in a sandbox of the Linux kernel: Landlock for files, seccomp for sockets and other processes.
# Neither needs a privilege, a namespace or a capability, so both hold in a hardened container as an ordinary user.
#   perl confine.pl [--open|--must] [--report] [--memory BYTES] [--processor SECONDS] [--read PATH | --write FILE] … -- PROGRAM …
# --read       the program may read this file, or everything in this folder
# --write      the program may read and write this file, which is created when missing
# --memory     address space of the program; a file that makes it want more fails, and the machine lives on
# --processor  processor time of the program
# --must       exits with 125 instead of starting the program when a part of the sandbox does not hold
# --open       starts the program without the sandbox
# --report     prints for each part why it does not hold, or nothing, before the program starts
# The kernel kills the program when the process that started it is gone, and keeps the sandbox for all that the program starts.
# The process keeps its number.
use strict;
use warnings;
use Config;

# Folders with programs and libraries, and the few other files that the C library and ffmpeg read. No secret is in them.
my @SYSTEM = qw(/usr /lib /lib32 /lib64 /bin /sbin /nix/store /home/linuxbrew/.linuxbrew /etc/ld.so.cache /etc/localtime
  /dev/urandom /dev/zero /sys/devices/system/cpu);
my ($O_PATH_CLOEXEC, $O_RDWR_CREAT) = (0x280000, 0x42);
my ($EPERM, $ENOSYS, $REFUSED, $NOT_STARTED, $NOT_FOUND) = (1, 38, 125, 126, 127);

my (@read, @write, %is, %limit);
while (@ARGV) {
  my $option = shift @ARGV;
  if    ($option eq '--')                         { last }
  elsif ($option =~ /^--(must|open|report)$/)     { $is{$1} = 1 }
  elsif ($option =~ /^--(memory|processor)$/)     { $limit{$1} = shift @ARGV }
  elsif ($option eq '--read')                     { push @read, shift @ARGV }
  elsif ($option eq '--write')                    { push @write, shift @ARGV }
  else                                            { die "confine.pl: $option is no option\n" }
}
my ($program) = grep { -x && -f _ } map { $ARGV[0] =~ m{/} ? $ARGV[0] : "$_/$ARGV[0]" } split /:/, $ENV{PATH} // '/usr/bin';
if (!defined $program) {
  print STDERR "$ARGV[0] is not installed.\n";
  exit $NOT_FOUND;
}

# Numbers of system calls: [x86_64, aarch64]. Those of Landlock and all newer ones are the same everywhere.
my $column = $Config{archname} =~ /^x86_64-linux/ ? 0 : $Config{archname} =~ /^aarch64-linux/ ? 1 : undef;
my %CALL = (prctl => [157, 167], prlimit64 => [302, 261], seccomp => [317, 277], clone => [56, 220]);
my @AUDIT = (0xC000003E, 0xC00000B7);
my @DENIED = (
  # Sockets: no new one, and none of the ring that makes them without these calls.
  [41, 198], [42, 203], [49, 200], [50, 201], [43, 202], [288, 242], [425, 425], [426, 426], [427, 427],
  # Memory and files of other processes. Signals are Landlock's, from Linux 6.12.
  [101, 117], [310, 270], [311, 271], [312, 272], [424, 424], [434, 434], [438, 438], [440, 440],
  # Namespaces and mounts.
  [272, 97], [308, 268], [165, 40], [166, 39], [155, 41], [161, 51],
  (map { [$_, $_] } 428 .. 433), [442, 442],
  # Parts of the kernel that no media program needs: bpf, perf, userfaultfd, keys, modules, kexec, file handles.
  [321, 280], [298, 241], [323, 282], [250, 219], [248, 217], [249, 218],
  [175, 105], [313, 273], [246, 104], [320, 294], [304, 265],
);

sub because { return "$_[0] ($!)" }

# Landlock. Returns an empty string, or the reason why it does not hold.
sub confine_files {
  my ($EXECUTE, $WRITE, $READ, $READ_DIR, $TRUNCATE) = (1, 2, 4, 8, 1 << 14);
  my $abi = syscall(444, 0, 0, 1);
  return because('Landlock is not available') if $abi < 1;
  my $files = (1 << 13) - 1 | ($abi >= 2 ? 1 << 13 : 0) | ($abi >= 3 ? $TRUNCATE : 0) | ($abi >= 5 ? 1 << 15 : 0);
  my $rules = pack('Q3', $files, $abi >= 4 ? 3 : 0, $abi >= 6 ? 3 : 0);
  my $set   = syscall(444, $rules, length $rules, 0);
  return because('Landlock gave no ruleset') if $set < 0;
  my @allowed = (
    (map { [$_, $EXECUTE | $READ | $READ_DIR] } @SYSTEM),
    (map { [$_, $READ | $READ_DIR] } @read),
    (map { [$_, $READ | $WRITE | $TRUNCATE] } @write, '/dev/null'),
    [$program, $EXECUTE | $READ],
  );
  for (@allowed) {
    my ($path, $access) = @$_;
    # A missing file stays missing: the program says so itself.
    sysopen(my $file, $path, $O_PATH_CLOEXEC) or next;
    my $rights = $access & $files & (-d $file ? ~0 : $EXECUTE | $READ | $WRITE | $TRUNCATE);
    my $rule = pack('Ql', $rights, fileno $file);
    return because("Landlock refused $path") if syscall(445, $set, 1, $rule, 0) != 0;
  }
  return because('Landlock did not start') if syscall(446, $set, 0) != 0;
  return '';
}

# seccomp. Returns an empty string, or the reason why it does not hold.
sub confine_calls {
  my ($LOAD, $EQUAL, $AT_LEAST, $ANY_BIT, $RETURN) = (0x20, 0x15, 0x35, 0x45, 0x06);
  my ($ALLOW, $ERROR) = (0x7FFF0000, 0x00050000);
  my $NAMESPACES = 0x7E020000;
  my $to = sub { pack('SCCL', @_) };
  my @program = (
    # Another kind of processor's calls have other numbers: none is allowed.
    $to->($LOAD, 0, 0, 4),
    $to->($EQUAL, 1, 0, $AUDIT[$column]),
    $to->($RETURN, 0, 0, $ERROR | $EPERM),
    $to->($LOAD, 0, 0, 0),
    $column == 0 ? ($to->($AT_LEAST, 0, 1, 0x40000000), $to->($RETURN, 0, 0, $ERROR | $EPERM)) : (),
    (map { $to->($EQUAL, 0, 1, $_->[$column]), $to->($RETURN, 0, 0, $ERROR | $EPERM) } @DENIED),
    # clone3 hides its flags in memory; the C library falls back to clone, whose flags can be read.
    $to->($EQUAL, 0, 1, 435), $to->($RETURN, 0, 0, $ERROR | $ENOSYS),
    $to->($EQUAL, 0, 3, $CALL{clone}[$column]),
    $to->($LOAD, 0, 0, 16),
    $to->($ANY_BIT, 0, 1, $NAMESPACES), $to->($RETURN, 0, 0, $ERROR | $EPERM),
    $to->($RETURN, 0, 0, $ALLOW),
  );
  my $code   = join '', @program;
  my $filter = pack('S x6 P', scalar @program, $code);
  return because('seccomp is not available') if syscall($CALL{seccomp}[$column], 1, 0, $filter) != 0;
  return '';
}

# Limits are kept where the caller's own are lower.
sub limit {
  my ($resource, $most) = @_;
  syscall($CALL{prlimit64}[$column], 0, $resource, pack('Q2', $most, $most), 0) if defined $most;
}

my ($files, $network) = ('') x 2;
if (defined $column) {
  my $prctl = $CALL{prctl}[$column];
  # The end of the parent is a SIGKILL; no_new_privs is what the kernel asks of a process that confines itself.
  syscall($prctl, 1, 9, 0, 0, 0);
  syscall($prctl, 38, 1, 0, 0, 0);
  # close_range: of what was inherited only the three standard streams pass on.
  syscall(436, 3, 0xFFFFFFFF, 4);
  limit(9, $limit{memory});
  limit(0, $limit{processor});
  if (!$is{open}) {
    # A folder in which an output cannot be created is the program's to report.
    for (@write) { sysopen(my $file, $_, $O_RDWR_CREAT, 0666) unless -e }
    $files   = confine_files();
    $network = confine_calls();
  }
} else {
  $files = $network = "$Config{archname} is not known";
}
$files = $network = 'MEDIA_SANDBOX is off' if $is{open};
if ($is{must} && ($files || $network)) {
  print STDERR 'The sandbox for media programs does not hold: ', join('; ', grep { $_ } $files, $network), ".\n";
  exit $REFUSED;
}
syswrite STDOUT, "$files\n$network\n" if $is{report};
{ no warnings 'exec'; exec { $program } @ARGV }
print STDERR "$program: $!\n";
exit $NOT_STARTED;
