import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { edgeTransferModel } from './model.ts';
import { edgeTransferScenarios } from './scenarios.ts';

describeChart(edgeTransferModel);
describeScenarios(edgeTransferModel, edgeTransferScenarios);
