import type {
  AprobarGuionRequest,
  Avatar,
  BrollAccepted,
  FormularioFields,
  FormularioInicial,
  GenerarGuionesRequest,
  Guion,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  TestBrollRequest,
  TiktokAuth,
  TiktokPost,
  TiktokStatus,
  TiktokUploadRequest,
  TiktokUploadResponse,
  UserResponse,
  Voice,
} from '@pregonero/contracts/api';

/** Response bodies of the GET calls of the demo, by path. */
export interface GetCalls {
  '/api/formulario-inicial': FormularioInicial | null;
  '/api/guiones': Guion[];
  '/api/avatars': Avatar[];
  '/api/voices': Voice[];
  '/api/tiktok/status': TiktokStatus;
  '/api/tiktok/auth': TiktokAuth;
  '/api/tiktok/posts': TiktokPost[];
}

/** Request and response bodies of the POST calls of the demo, by path. */
export interface PostCalls {
  '/api/register': { body: RegisterRequest; response: UserResponse };
  '/api/login': { body: LoginRequest; response: LoginResponse };
  '/api/formulario-inicial': { body: FormularioFields; response: FormularioInicial };
  '/api/generar-guiones': { body: GenerarGuionesRequest; response: Guion[] };
  '/api/tiktok/upload': { body: TiktokUploadRequest; response: TiktokUploadResponse };
  [approve: `/api/guiones/${number}/aprobar`]: { body: AprobarGuionRequest; response: Guion };
  [broll: `/api/test-broll/${number}`]: { body: TestBrollRequest; response: BrollAccepted };
}
